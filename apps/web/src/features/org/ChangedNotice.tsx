import { Alert } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Change } from '../../ui/merge-draft.ts'

interface Props<Draft> {
  conflict: { was: Draft; now: Draft; changes: Change<Draft>[] } | undefined
  labelOf: (field: keyof Draft) => string
  /** Formats the value of a field. */
  formatValue: (field: keyof Draft, draft: Draft) => string
}

/** Shows what somebody else changed since the form was opened, field by field. */
export function ChangedNotice<Draft>({ conflict: met, labelOf: nameOf, formatValue: say }: Props<Draft>) {
  const { t } = useTranslation('org')
  if (!met) return null
  const { was, now, changes } = met
  return (
    <Alert color="amber" role="alert" title={t('changed.title')} icon={<IconRefreshAlert stroke={1.75} />}>
      {t('changed.text')}
      <ul>
        {changes.map(({ field, isMine }) => (
          <li key={String(field)}>
            {t('changed.field', { field: nameOf(field), was: say(field, was) || t('nothing'), now: say(field, now) || t('nothing') })}
            {isMine && ` ${t('changed.mine')}`}
          </li>
        ))}
        {changes.length === 0 && <li>{t('changed.nothing')}</li>}
      </ul>
    </Alert>
  )
}
