import type { RefusalText } from '../../refusal-text.ts'

export const ruleErrors = {
  'rule.notFound': { status: 404, el: 'Αυτός ο κανόνας δεν υπάρχει (πια).', en: 'This rule no longer exists.' },
  'rule.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε τους κανόνες στο μεταξύ. Δεν χάθηκε τίποτα· δείτε τι άλλαξε και δοκιμάστε ξανά.',
    en: 'Someone else has changed the rules. Nothing is lost: check what changed and try again.',
  },
  'rule.tooLarge': {
    status: 422,
    el: 'Όλοι οι κανόνες μαζί είναι πολλοί για μία πρόσκληση· συντομεύστε τα κείμενά τους ή αφαιρέστε μερικούς.',
    en: 'All rules together are too much for one invitation. Shorten their texts or take some out.',
  },
  'rule.faulty': {
    status: 422,
    el: 'Οι κανόνες δεν τίθενται σε ισχύ: {message}',
    en: 'The rules cannot take effect: {message}',
  },
} as const satisfies Record<string, RefusalText>
