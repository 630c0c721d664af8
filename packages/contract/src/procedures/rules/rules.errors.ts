import type { RefusalText } from '../../refusal-text.ts'

export const ruleErrors = {
  'rule.notFound': { status: 404, el: 'Αυτός ο κανόνας δεν υπάρχει (πια).', en: 'This rule no longer exists.' },
  'rule.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε τους κανόνες στο μεταξύ. Δεν χάθηκε τίποτα· δείτε τι άλλαξε και δοκιμάστε ξανά.',
    en: 'Someone else has changed the rules. Nothing is lost: check what changed and try again.',
  },
  'rule.faulty': {
    status: 422,
    el: 'Οι κανόνες δεν τίθενται σε ισχύ: {message}',
    en: 'The rules cannot take effect: {message}',
  },
} as const satisfies Record<string, RefusalText>
