import type { SameTexts } from '../../i18n/same-texts.ts'
import type { dashboardEl } from './dashboard.el.ts'

export const dashboardEn: SameTexts<typeof dashboardEl> = {
  title: 'Home',
}
