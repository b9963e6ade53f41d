import { changePromotion, listAdminPromotions } from '@chophien/domain/promotions/admin-contract'
import { listPromotions } from '@chophien/domain/promotions/contract'
import { promotionErrors } from '@chophien/domain/promotions/errors'
import { PROMOTION_PICTURE_BYTES_MAX } from '@chophien/domain/promotions/forms'
import type { Database } from '../../platform/database/database.ts'
import { limits } from '../../platform/http/limits.ts'
import { Answer, type Router } from '../../platform/http/router.ts'
import { editPromotion } from './change-promotion.ts'
import type { PromotionPictures } from './promotion-pictures.ts'
import { findPromotions } from './promotions.queries.ts'

/** Promotions of the front page: public reads and the administrators' changes. */
export function promotionRoutes(route: Router, deps: { db: Database; pictures: PromotionPictures }): void {
  const { db } = deps
  route.open(
    listPromotions,
    async () =>
      (await findPromotions(db))
        .filter(({ time }) => time === 'NOW')
        .map(({ id, kind, title, detail, call, link, dark, picture }) => ({
          id,
          kind,
          title,
          detail,
          call,
          link,
          dark,
          picture,
        })),
    { tags: () => ['promotions'] },
  )
  route.guarded(listAdminPromotions, () => findPromotions(db))
  route.guarded(
    changePromotion,
    async ({ user, params, body, file }) =>
      new Answer(
        await editPromotion(deps, { adminId: user.id, id: params.id, form: body, file }),
        'Đã lưu. Trang chủ hiện nội dung mới.',
      ),
    {
      limit: limits.uploads,
      upload: {
        jsonPart: 'promotion',
        filePart: 'picture',
        maxBytes: PROMOTION_PICTURE_BYTES_MAX,
        tooLarge: promotionErrors.PROMOTION_PICTURE_TOO_LARGE,
      },
    },
  )
}
