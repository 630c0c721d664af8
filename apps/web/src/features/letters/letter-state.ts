import type { Letter } from '@klesis/contract/letters/letters.ts'
import { IconCheck, IconClockPause, IconFileOff, IconPencil, type TablerIcon } from '@tabler/icons-react'
import type { Tone } from '../../ui/palette.ts'

/** `none`: never saved. `waits`: what was saved last is not in effect. `live`: letters are written as it stands. */
export type LetterState = 'none' | 'waits' | 'live' | 'unsaved'

export const letterStates: Readonly<Record<LetterState, { tone: Tone; icon: TablerIcon }>> = {
  none: { tone: 'gray', icon: IconFileOff },
  waits: { tone: 'amber', icon: IconClockPause },
  live: { tone: 'green', icon: IconCheck },
  unsaved: { tone: 'amber', icon: IconPencil },
}

export function stateOf({ saved, live, differsFromLive }: Letter, isModified: boolean): LetterState {
  if (isModified) return 'unsaved'
  if (saved === null) return 'none'
  return live === null || differsFromLive ? 'waits' : 'live'
}
