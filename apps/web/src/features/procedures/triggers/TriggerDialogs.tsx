import type { PointState } from './point-states.ts'
import { RemoveTriggerDialog } from './RemoveTriggerDialog.tsx'
import { ScriptDialog } from './ScriptDialog.tsx'
import { ScriptVersionsDialog } from './ScriptVersionsDialog.tsx'

interface Props {
  kind: 'script' | 'versions' | 'remove'
  invitationId: number
  /** As the list shows it now, so that what was refused because of another's change can be tried again. */
  of: PointState
  mayWrite: boolean
  onClose: () => void
}

/** The dialog that is open over a point. */
export function TriggerDialogs({ kind, ...dialog }: Props) {
  if (kind === 'script') return <ScriptDialog {...dialog} />
  return kind === 'versions' ? <ScriptVersionsDialog {...dialog} /> : <RemoveTriggerDialog {...dialog} />
}
