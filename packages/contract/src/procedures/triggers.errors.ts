import type { RefusalText } from '../refusal-text.ts'

export const triggerErrors = {
  'trigger.notFound': { status: 404, el: 'Σε αυτό το σημείο δεν υπάρχει (πια) αυτό το σενάριο.', en: 'This script is no longer at this point.' },
  'trigger.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε το σενάριο στο μεταξύ. Δεν χάθηκε τίποτα· δείτε τι άλλαξε και δοκιμάστε ξανά.',
    en: 'Someone else has changed the script. Nothing is lost: check what changed and try again.',
  },
  'trigger.faulty': {
    status: 422,
    el: 'Το σενάριο δεν διαβάζεται και δεν τίθεται σε ισχύ: {message}',
    en: 'The script cannot be read and does not come into effect: {message}',
  },
} as const satisfies Record<string, RefusalText>
