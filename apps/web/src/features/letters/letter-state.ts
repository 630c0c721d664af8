import type { Letter } from '@klesis/contract/letters/letters.ts'
import { IconCheck, IconClockPause, IconFileOff, IconPencil, type TablerIcon } from '@tabler/icons-react'
import type { Tone } from '../../ui/palette.ts'

/** `none`: never saved. `waits`: what was saved last is not in effect. `live`: letters are written as it stands. `ends`: they are until an import is published. */
export type LetterState = 'none' | 'waits' | 'live' | 'ends' | 'unsaved'

export const letterStates: Readonly<Record<LetterState, { tone: Tone; icon: TablerIcon }>> = {
  none: { tone: 'gray', icon: IconFileOff },
  waits: { tone: 'amber', icon: IconClockPause },
  live: { tone: 'green', icon: IconCheck },
  ends: { tone: 'amber', icon: IconFileOff },
  unsaved: { tone: 'amber', icon: IconPencil },
}

/** Whether the letter is written now, but no more once an import is published. */
export const endsWhenLive = ({ live, isWrittenWhenLive }: Letter): boolean => live !== null && isWrittenWhenLive === false

export function stateOf(letter: Letter, isModified: boolean): LetterState {
  const { saved, live, differsFromLive } = letter
  if (isModified) return 'unsaved'
  if (saved === null) return 'none'
  if (endsWhenLive(letter)) return 'ends'
  return live === null || differsFromLive ? 'waits' : 'live'
}
