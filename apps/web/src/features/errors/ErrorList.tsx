import { Button } from '@mantine/core'
import { clearErrors, errorsSeen } from '../../api/errors-seen.ts'
import { useStore } from '../../api/store.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { BarList, BarListItem } from '../../ui/BarList.tsx'
import { DateText } from '../../ui/DateText.tsx'

export function ErrorList() {
  const { t } = useTranslation(['errors', 'app'])
  const seen = useStore(errorsSeen)
  const clear = (
    <Button variant="default" size="xs" onClick={clearErrors}>
      {t('centre.clear')}
    </Button>
  )
  return (
    <BarList title={t('centre.title')} empty={t('centre.empty')} action={seen.length > 0 && clear}>
      {seen.map(({ id, when, message, reference, times }) => (
        <BarListItem key={id}>
          {message}
          <small>
            <DateText moment={when} withSeconds />
            {times > 1 && ` · ${t('centre.times', { times })}`}
            {reference && ` · ${t('app:error.reference', { reference })}`}
          </small>
        </BarListItem>
      ))}
    </BarList>
  )
}
