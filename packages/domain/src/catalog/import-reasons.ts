import { formatNumber } from '../text/number.ts'
import { PRODUCT_IMAGES_MAX } from './seller-forms.ts'

/** Why a cell of an import is not taken. */
export const importReasons = {
  required: 'Không được để trống.',
  marks: 'Có chữ mang quá nhiều dấu chồng lên nhau. Hãy gõ lại ô này.',
  formulaError: 'Ô này là công thức bị lỗi.',
  categoryUnknown: 'Không có danh mục này. Chép đúng tên, hoặc cả đường dẫn như “Thời trang › Áo dài”.',
  categoryAmbiguous: 'Nhiều danh mục cùng tên. Hãy ghi cả đường dẫn như “Thời trang › Áo dài”.',
  price: 'Ghi số tiền bằng đồng, không có số lẻ, ví dụ 159000 hoặc 159.000.',
  status: 'Chỉ nhận “Đang bán” hoặc “Bản nháp”.',
  picture: `Hãy ghi số thứ tự của một ảnh của sản phẩm, từ 1 đến ${PRODUCT_IMAGES_MAX}.`,
  differs: (row: number) => `Khác với dòng ${row} của cùng mã sản phẩm.`,
  optionsTwice: (row: number) => `Phân loại này đã có ở dòng ${row}.`,
  optionsRequired: 'Sản phẩm có nhiều dòng thì mỗi dòng cần tên phân loại.',
  long: (max: number) =>
    `Các dòng của sản phẩm này dài quá ${formatNumber(max)} ký tự. Hãy bỏ bớt những cột không dùng.`,
  sibling: (row: number) => `Dòng ${row} của cùng sản phẩm có lỗi, nên cả sản phẩm chưa được nhập.`,
} as const
