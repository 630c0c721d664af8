import type { SameTexts } from '../../../../i18n/same-texts.ts'
import type { submissionEl } from './submission.el.ts'

export const submissionEn: SameTexts<typeof submissionEl> = {
  label: 'Review and submit',
  resubmitTitle: 'Submit changes',
  whatIsSent: 'Your answers',
  text: 'Check your answers. After you submit, you cannot change them unless you withdraw the application before a decision is made.',
  resubmitText: 'Check your answers. The application goes back to the person who requested the changes.',
  checking: 'Checking whether anything is missing…',
  missing_one: '{{count}} answer or document is missing or incorrect.',
  missing_other: '{{count}} answers or documents are missing or incorrect.',
  follow_one: 'Select it to go there; your answers are kept.',
  follow_other: 'Select one to go to it; your answers are kept.',
  missingHere: 'Missing',
  uploading_one: '“{{name}}” is still being uploaded. You can submit the application once it is done.',
  uploading_other: '{{count}} files are still being uploaded. You can submit the application once they are done.',
  refusedFiles_one: 'A file could not be uploaded and will not be submitted. Select it to go there.',
  refusedFiles_other: '{{count}} files could not be uploaded and will not be submitted. Select one to go to it.',
  complete: 'Nothing is missing.',
  back: 'Back',
  change: 'Change',
  sending: 'Submitting…',
  sendingLong: 'This takes a little longer. Do not close the page; your answers are kept.',
}
