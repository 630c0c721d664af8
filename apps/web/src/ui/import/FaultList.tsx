import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './import.module.css'

interface Props {
  title: string
  /** Whether nothing is imported as long as there are faults. */
  isBlocking: boolean
  faults: readonly { location: string; message: string }[]
  /** The number of all faults, of which the first are listed. */
  total: number
}

/** The faults of a file, each with its location and what to do. */
export function FaultList({ title, isBlocking, faults, total }: Props) {
  const { t } = useTranslation('app')
  return (
    <Alert color={isBlocking ? 'red' : 'amber'} icon={<IconAlertTriangle stroke={1.75} aria-hidden />} title={title}>
      <ul className={classes.faults}>
        {faults.map(({ location, message }) => (
          <li key={`${location} ${message}`}>
            {location && <b>{location}: </b>}
            {message}
          </li>
        ))}
      </ul>
      {total > faults.length && <p className={classes.more}>{t('import.more', { count: total - faults.length })}</p>}
    </Alert>
  )
}
