import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { triggers } from '@klesis/contract/procedures/triggers.calls.ts'
import type { Reach } from '@klesis/contract/procedures/triggers.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'

/** What is about to happen to rules or scripts: all but a save holds at once. */
export type Moment = 'save' | 'effect' | 'remove' | 'switchOn' | 'switchOff'

export interface ReachQuestion {
  invitationId: number
  reach: Reach
  moment: Moment
  decide: (goesOn: boolean) => void
}

/** Before rules or scripts change: asks how many applications still meet their points, and lets the author decide if there are any. `ReachDialog` shows the question. */
export function useReach(invitationId: number) {
  const [question, setQuestion] = useState<ReachQuestion>()
  const [isAsking, setAsking] = useState(false)
  const ask = async (points: readonly TriggerId[]): Promise<Reach | undefined> => {
    setAsking(true)
    try {
      return await call(triggers.reach, { params: { id: String(invitationId) }, query: { points: points.join(',') } })
    } catch (error) {
      void toast({ tone: 'red', message: (error as Error).message })
      return undefined
    } finally {
      setAsking(false)
    }
  }
  return {
    question,
    isAsking,
    /** Resolves to whether the change may be made. It may not while nobody knows whom it concerns. */
    confirm: async (points: readonly TriggerId[], moment: Moment): Promise<boolean> => {
      if (points.length === 0) return true
      const reach = await ask(points)
      if (!reach) return false
      if (reach.drafts + reach.submitted === 0) return true
      return new Promise((resolve) => {
        const decide = (goesOn: boolean) => {
          setQuestion(undefined)
          resolve(goesOn)
        }
        setQuestion({ invitationId, reach, moment, decide })
      })
    },
  }
}

export type Reaching = ReturnType<typeof useReach>
