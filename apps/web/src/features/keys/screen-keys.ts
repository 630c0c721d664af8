import type { LinkProps } from '@tanstack/react-router'
import type { TextKey } from '../../i18n/texts-map.ts'
import { helpStoredAs } from './help-stored-as.ts'

interface KeyLine {
  keys: readonly string[]
  text: TextKey<'keys'>
}

export interface KeyGroup {
  title: TextKey<'keys'>
  lines: readonly KeyLine[]
  /** Where the browser keeps whether the single keys of the group are on. */
  storedAs?: string
  /** Where the focus must be. */
  where?: TextKey<'keys'>
}

export const everywhere: KeyGroup = {
  title: 'group.everywhere',
  storedAs: helpStoredAs,
  lines: [
    { keys: ['Ctrl', 'K'], text: 'find' },
    { keys: ['?'], text: 'help' },
    { keys: ['Escape'], text: 'close' },
  ],
}

const application: KeyGroup = { title: 'group.application', where: 'where.application', lines: [{ keys: ['Ctrl', 'Enter'], text: 'goOn' }] }

const approvals: KeyGroup = {
  title: 'group.approvals',
  storedAs: 'approvals.keys',
  lines: [
    { keys: ['J', 'K'], text: 'nextPrevious' },
    { keys: ['O'], text: 'answers' },
    { keys: ['F'], text: 'full' },
    { keys: [']', '['], text: 'pages' },
    { keys: ['/'], text: 'search' },
    { keys: ['X'], text: 'choose' },
    { keys: ['A'], text: 'approve' },
    { keys: ['R'], text: 'reject' },
    { keys: ['S'], text: 'review' },
    { keys: ['Z'], text: 'takeBack' },
  ],
}

const list: KeyGroup = {
  title: 'group.list',
  storedAs: 'lists.keys',
  lines: [
    { keys: ['J', 'K'], text: 'nextPrevious' },
    { keys: ['Enter'], text: 'open' },
    { keys: ['/'], text: 'search' },
    { keys: ['X'], text: 'choose' },
    { keys: ['Escape'], text: 'unchoose' },
  ],
}

const evaluation: KeyGroup = {
  title: 'group.evaluation',
  storedAs: 'evaluation.keys',
  lines: [
    { keys: ['J', 'K'], text: 'nextPrevious' },
    { keys: ['0', '…', '9', 'T'], text: 'score' },
    { keys: ['←', '→'], text: 'scores' },
    { keys: ['Ctrl', 'Enter'], text: 'finish' },
  ],
}

const ranking: KeyGroup = {
  title: 'group.ranking',
  where: 'where.ranking',
  lines: [
    { keys: ['←', '→', '↑', '↓'], text: 'cells' },
    { keys: ['Home', 'End'], text: 'rowEnds' },
    { keys: ['Enter'], text: 'open' },
    { keys: ['Space'], text: 'tick' },
  ],
}

const cutLine: KeyGroup = {
  title: 'group.cutLine',
  where: 'where.cutLine',
  lines: [
    { keys: ['↑', '↓'], text: 'line' },
    { keys: ['Enter'], text: 'keep' },
    { keys: ['Escape'], text: 'cancel' },
  ],
}

const chart: KeyGroup = {
  title: 'group.chart',
  where: 'where.chart',
  lines: [
    { keys: ['↑', '↓'], text: 'line.next' },
    { keys: ['→', '←'], text: 'inAndOut' },
    { keys: ['Enter'], text: 'fold' },
    { keys: ['Home', 'End'], text: 'lineEnds' },
    { keys: ['Page Up', 'Page Down'], text: 'lines' },
    { keys: ['Α', '…', 'Ω'], text: 'byName' },
  ],
}

const diagram: KeyGroup = {
  title: 'group.diagram',
  where: 'where.diagram',
  lines: [
    { keys: ['Shift', '←', '→', '↑', '↓'], text: 'pan' },
    { keys: ['+', '−'], text: 'zoom' },
    { keys: ['0'], text: 'fitAll' },
  ],
}

const points: KeyGroup = {
  title: 'group.points',
  where: 'where.points',
  lines: [
    { keys: ['↑', '↓'], text: 'line.next' },
    { keys: ['Home', 'End'], text: 'lineEnds' },
    { keys: ['Α', '…', 'Ω'], text: 'byName' },
  ],
}

const rules: KeyGroup = {
  title: 'group.rules',
  lines: [
    { keys: ['Alt', '↑', '↓'], text: 'movePart' },
    { keys: ['Delete'], text: 'removePart' },
    { keys: ['Ctrl', 'Enter'], text: 'dryRun' },
  ],
}

const document: KeyGroup = {
  title: 'group.document',
  where: 'where.document',
  lines: [
    { keys: ['J', 'K'], text: 'pages' },
    { keys: ['Home', 'End'], text: 'ends' },
    { keys: ['+', '−'], text: 'zoom' },
    { keys: ['0'], text: 'fit' },
    { keys: ['/', 'Ctrl F'], text: 'search' },
    { keys: ['V', 'T', 'H', 'D', 'I'], text: 'tools' },
  ],
}

const rows: KeyGroup = { title: 'group.rows', storedAs: 'approvals.keys', lines: [{ keys: ['J', 'K'], text: 'nextPrevious' }] }

const calendar: KeyGroup = {
  title: 'group.calendar',
  where: 'where.calendar',
  lines: [
    { keys: ['←', '→', '↑', '↓'], text: 'day' },
    { keys: ['Page Up', 'Page Down'], text: 'month' },
    { keys: ['Enter'], text: 'openDay' },
    { keys: ['N'], text: 'event' },
  ],
}

const rehearsal: KeyGroup = { title: 'group.rehearsal', storedAs: 'rehearsals.keys', lines: [{ keys: ['1', '…', '5'], text: 'person' }] }

const replay: KeyGroup = {
  title: 'group.replay',
  lines: [
    { keys: ['Space'], text: 'play' },
    { keys: ['←', '→'], text: 'seek' },
  ],
}

const builder: KeyGroup = {
  title: 'group.builder',
  where: 'where.builder',
  lines: [
    { keys: ['/'], text: 'palette' },
    { keys: ['Ctrl', 'Z'], text: 'undo' },
    { keys: ['Ctrl', 'Y'], text: 'redo' },
    { keys: ['↑', '↓'], text: 'fields' },
    { keys: ['Alt', '←', '→', '↑', '↓'], text: 'move' },
    { keys: ['Ctrl', 'D'], text: 'duplicate' },
    { keys: ['Delete'], text: 'remove' },
  ],
}

/** The keys of each screen that has some, by its route. */
export const screenKeys: Readonly<Partial<Record<NonNullable<LinkProps['to']>, readonly KeyGroup[]>>> = {
  '/application/edit/$applicationId': [application],
  '/application/approvals': [approvals],
  '/management/applications/$id': [list],
  '/application/group/$tagId': [list],
  '/evaluate/applications/$invitationId': [evaluation],
  '/evaluate/ranking/$invitationId': [ranking, cutLine],
  '/management/organization-chart': [chart, diagram],
  '/invitation/rules/$id': [points, rules],
  '/pdf/sign': [document],
  '/pdf/doc/sign/$uuid': [document],
  '/pdf/doc/sign-many': [rows, document],
  '/calendar/view/$id': [calendar],
  '/calendar/dview/$id': [calendar],
  '/invitation/rehearsal/$id': [rehearsal],
  '/management/recordings/$recordingId': [replay],
  '/invitation/edit/$id': [builder],
  '/management/form/edit/$id': [builder],
}
