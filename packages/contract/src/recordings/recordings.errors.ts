import type { RefusalText } from '../refusal-text.ts'

export const recordingErrors = {
  'recording.off': { status: 404, el: 'Η καταγραφή της χρήσης είναι κλειστή.', en: 'Recording of use is switched off.' },
  'recording.consentMissing': { status: 409, el: 'Δεν έχει δοθεί συγκατάθεση για καταγραφή.', en: 'There is no consent to being recorded.' },
  'recording.paused': {
    status: 409,
    el: 'Η καταγραφή έχει διακοπεί για αυτή τη συνεδρία.',
    en: 'Recording has been paused for this browser session.',
  },
  'recording.full': { status: 413, el: 'Η καταγραφή έφτασε στο όριό της.', en: 'The recording has reached its limit.' },
} as const satisfies Record<string, RefusalText>
