import type { RefusalText } from '../refusal-text.ts'

export const webhookErrors = {
  'webhook.notListed': {
    status: 422,
    el: 'Η πύλη δεν επιτρέπεται να καλεί το σύστημα «{origin}». Ζητήστε από τη διαχείριση να το προσθέσει στις επιτρεπόμενες διευθύνσεις.',
    en: 'The portal may not call the system “{origin}”. Ask the administrators to add it to the allowed hosts.',
  },
} as const satisfies Record<string, RefusalText>
