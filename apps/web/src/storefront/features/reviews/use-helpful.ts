import {
  type HelpfulVote,
  listHelpfulReviews,
  type Review,
  voteHelpful,
  withdrawHelpful,
} from '@chophien/domain/reviews/contract'
import { reviewPanelMessages } from '@chophien/domain/reviews/panel-messages'
import { useEffect, useState } from 'react'
import { browserApi } from '../../../lib/browser-api.ts'
import { askToLogIn } from '../../../lib/login-prompt.ts'
import { personOf, session, useSession } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast-store.ts'

export interface Helpful extends HelpfulVote {
  busy: boolean
  toggle: () => void
}

/** Who found a review helpful, and the caller's own mark. The page is the same for everybody, so one's own marks are asked for, and only when some
 *  review has one. */
export function useHelpful(productId: number, reviews: readonly Review[]): (review: Review) => Helpful {
  const person = personOf(useSession())
  const [mine, setMine] = useState<ReadonlySet<number>>(new Set())
  const [answers, setAnswers] = useState<ReadonlyMap<number, HelpfulVote>>(new Map())
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const anyMarked = reviews.some(({ helpfulCount }) => helpfulCount > 0)

  // What was answered belongs to the person who asked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, another product
  useEffect(() => {
    setMine(new Set())
    setAnswers(new Map())
  }, [person, productId])

  useEffect(() => {
    if (person === null || !anyMarked) return
    let over = false
    void browserApi.settle(listHelpfulReviews, { params: { id: productId } }).then((answer) => {
      if (answer.ok && !over) setMine(new Set(answer.data))
    })
    return () => {
      over = true
    }
  }, [person, productId, anyMarked])

  const voteOf = ({ id, helpfulCount }: Review): HelpfulVote =>
    answers.get(id) ?? { helpfulCount, isHelpful: mine.has(id) }

  async function toggle(review: Review) {
    if (session.accessToken() === null) return askToLogIn(reviewPanelMessages.loginToVote)
    const { id } = review
    if (busy.has(id)) return
    setBusy((before) => new Set(before).add(id))
    const call = voteOf(review).isHelpful ? withdrawHelpful : voteHelpful
    const voter = session.storedPerson()
    const answer = await browserApi.settle(call, { params: { id } })
    setBusy((before) => new Set([...before].filter((each) => each !== id)))
    // The answer to somebody who has left since is nobody else's.
    if (session.storedPerson() !== voter) return
    if (answer.ok) setAnswers((before) => new Map(before).set(id, answer.data))
    // An ended session opens the login page by itself.
    else if (answer.failure.status !== 401)
      toast({ kind: 'error', title: reviewPanelMessages.voteFailed, detail: answer.failure.message })
  }

  return (review) => ({ ...voteOf(review), busy: busy.has(review.id), toggle: () => void toggle(review) })
}
