import type { SameTexts } from '../../../i18n/same-texts.ts'
import type { evaluationMinutesEl } from './evaluation-minutes.el.ts'

export const evaluationMinutesEn: SameTexts<typeof evaluationMinutesEl> = {
  title: 'Minutes',
  print: 'Print',
  edit: 'Write',
  editTitle: 'Write the minutes',
  none: 'No minutes have been written yet',
  noneText: 'The chair of the committee and those who manage the invitation write them. All members read them.',
  heldOn: 'Day of the meeting',
  dayFault: 'Enter a day, such as 20-11-2026, or leave it empty.',
  presentIds: 'Present',
  absent: 'Absent',
  nobody: 'Not noted',
  former: 'former member',
  notes: 'Notes',
  notesHelp:
    'All members read them. What concerns one application belongs in the note of its proposal, which is kept from anybody with a conflict of interest.',
  save: 'Save',
  saved: 'The minutes are saved.',
  versions: 'Earlier versions ({{count}})',
  version: 'Version {{revision}}: {{name}}, {{when}}',
  list: 'Ranking and proposals',
  listMore: 'The first {{count}} of {{total}} applications.',
  rank: 'Rank',
  application: 'Application',
  mean: 'Mean',
  proposal: 'Proposal',
  note: 'Note',
  draws: 'Draws',
}
