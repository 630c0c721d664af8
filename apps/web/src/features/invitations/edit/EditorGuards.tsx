import { useCallback } from 'react'
import { type Place, UnsavedGuard } from '../../../ui/UnsavedGuard.tsx'
import { forgetHandedBack, isHandedTo } from './handed-field.ts'

interface Props {
  invitationId: number
  /** Whether the invitation is not saved as the page shows it. */
  isModified: boolean
  /** Whether something is not saved that is saved apart from it: instructions, letters, translations. */
  isRestModified: boolean
}

/** The choice of what a new invitation starts from has the same path as its editor. */
const isBackToChoice = (current: Place, next: Place) => 'from' in current.search && !('from' in next.search)

/** Asks before the editor is left. The invitation goes along to the page of one of its parts and comes back; the rest would be lost there, too. */
export function EditorGuards({ invitationId, isModified, isRestModified }: Props) {
  const handOver = useCallback(async ({ pathname }: Place) => isHandedTo(pathname, invitationId), [invitationId])
  const forget = useCallback(() => forgetHandedBack(invitationId), [invitationId])
  return (
    <>
      <UnsavedGuard isDirty={isModified} trySave={handOver} isLeaving={isBackToChoice} />
      <UnsavedGuard isDirty={isRestModified} onStay={forget} />
    </>
  )
}
