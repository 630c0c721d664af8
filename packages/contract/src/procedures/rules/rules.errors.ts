import type { RefusalText } from '../../refusal-text.ts'

export const ruleErrors = {
  'rule.notFound': { status: 404, el: 'Αυτός ο κανόνας δεν υπάρχει (πια).', en: 'That rule is not there (any more).' },
  'rule.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε τους κανόνες στο μεταξύ. Δεν χάθηκε τίποτα· δείτε τι άλλαξε και δοκιμάστε ξανά.',
    en: 'Somebody else has changed the rules meanwhile. Nothing is lost; see what has changed and try again.',
  },
  'rule.faulty': {
    status: 422,
    el: 'Οι κανόνες δεν τίθενται σε ισχύ: {message}',
    en: 'The rules do not come into effect: {message}',
  },
} as const satisfies Record<string, RefusalText>
