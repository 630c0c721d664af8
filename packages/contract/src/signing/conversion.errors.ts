import type { RefusalText } from '../refusal-text.ts'

export const conversionErrors = {
  'conversion.unavailable': {
    status: 501,
    el: 'Έγγραφα του Word δεν μετατρέπονται εδώ. Αποθηκεύστε το ως PDF στο πρόγραμμά σας και ανεβάστε εκείνο.',
    en: 'Word documents are not converted here. Save yours as PDF in your program, and upload that.',
  },
  'conversion.refused': {
    status: 422,
    el: 'Το έγγραφο δεν μετατρέπεται: δεν είναι .docx, έχει μακροεντολές ή πολύ μεγάλο περιεχόμενο, ή φέρνει περιεχόμενο από αλλού. Αποθηκεύστε το ως PDF και ανεβάστε εκείνο.',
    en: 'The document cannot be converted: it is not a .docx file, contains macros or too much content, or loads content from elsewhere. Save it as PDF and upload that.',
  },
  'conversion.failed': {
    status: 502,
    el: 'Η μετατροπή δεν πέτυχε. Δοκιμάστε ξανά, ή αποθηκεύστε το έγγραφο ως PDF και ανεβάστε εκείνο.',
    en: 'The conversion failed. Try again, or save the document as PDF and upload that.',
  },
  'conversion.timeout': {
    status: 504,
    el: 'Η μετατροπή άργησε πολύ και σταμάτησε. Αποθηκεύστε το έγγραφο ως PDF και ανεβάστε εκείνο.',
    en: 'The conversion took too long and was stopped. Save the document as PDF, and upload that.',
  },
} as const satisfies Record<string, RefusalText>
