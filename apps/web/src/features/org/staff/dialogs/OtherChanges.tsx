import { Alert } from '@mantine/core'
import { IconRefreshAlert } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from './dialogs.module.css'
import type { OtherChange } from './employee-fields.ts'

/** What somebody else changed while the form was open, field by field. */
export function OtherChanges({ changes }: { changes: readonly OtherChange[] }) {
  const { t } = useTranslation('staff')
  const say = ({ field }: OtherChange, value: OtherChange['before']) => {
    if (value === '') return t('changed.nothing')
    if (field === 'gender') return t(value === 2 ? 'gender.2' : 'gender.1')
    if (field === 'isActive') return t(value ? 'state.active' : 'state.inactive')
    return String(value)
  }
  return (
    <Alert color="amber" role="alert" title={t('changed.title')} icon={<IconRefreshAlert stroke={1.75} />}>
      {t('changed.text')}
      <ul className={classes.changes}>
        {changes.map((change) => (
          <li key={change.field}>
            {t(change.isKept ? 'changed.kept' : 'changed.taken', {
              field: t(`field.${change.field}`),
              before: say(change, change.before),
              after: say(change, change.after),
            })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
