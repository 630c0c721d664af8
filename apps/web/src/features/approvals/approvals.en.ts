import type { SameTexts } from '../../i18n/same-texts.ts'
import type { approvalsEl } from './approvals.el.ts'

export const approvalsEn: SameTexts<typeof approvalsEl> = {
  title: 'Approvals',
}
