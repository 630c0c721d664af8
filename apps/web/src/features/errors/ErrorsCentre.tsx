import { IconAlertTriangle } from '@tabler/icons-react'
import { errorsSeen } from '../../api/errors-seen.ts'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BarPanel } from '../../ui/BarPanel.tsx'
import { CountBadge } from '../../ui/CountBadge.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

const ErrorList = lazyPart(() => import('./ErrorList.tsx').then((module) => ({ default: module.ErrorList })))

/** The errors of the session: a counter in the top bar that opens their list. */
export function ErrorsCentre() {
  const { t } = useTranslation('errors')
  const { length: count } = useStore(errorsSeen)
  const buttonContent = (
    <CountBadge count={count} tone="red">
      <IconAlertTriangle size={21} stroke={1.75} />
    </CountBadge>
  )
  return (
    <BarPanel label={count > 0 ? t('centre.labelCount', { count }) : t('centre.label')} title={t('centre.title')} buttonContent={buttonContent}>
      {() => <ErrorList />}
    </BarPanel>
  )
}
