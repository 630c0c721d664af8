import type { SameTexts } from '../../../../i18n/same-texts.ts'
import type { applicationPrintEl } from './application-print.el.ts'

export const applicationPrintEn: SameTexts<typeof applicationPrintEl> = {
  failed: 'Couldn’t make the PDF',
  page: 'Print the page',
  loading: 'The PDF is being made…',
}
