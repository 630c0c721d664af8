import type { RefusalText } from '../refusal-text.ts'

export const discussionErrors = {
  'discussion.notNow': {
    status: 409,
    el: 'Σχόλια μεταξύ των αξιολογητών γράφονται μόνο στο στάδιο της συζήτησης.',
    en: 'Evaluators write to each other only in the discussion stage.',
  },
  'discussion.ownFirst': {
    status: 409,
    el: 'Οριστικοποιήστε πρώτα τη δική σας αξιολόγηση· μετά διαβάζετε τη συζήτηση και γράφετε σε αυτήν.',
    en: 'Make your own evaluation final first; then you read the discussion and write in it.',
  },
} as const satisfies Record<string, RefusalText>
