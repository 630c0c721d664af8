import { Button } from '@mantine/core'
import { IconShieldOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { switchAdminMode } from '../../api/admin-mode.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import classes from './AdminModeOff.module.css'

/** Says in the bar that admin mode is off, and turns it on. */
export function AdminModeOff() {
  const { t } = useTranslation('access')
  const queries = useQueryClient()
  const administer = () => {
    // The button vanishes with its state.
    document.getElementById('content')?.focus({ preventScroll: true })
    switchAdminMode(true)
    return queries.invalidateQueries()
  }
  return (
    <Button
      className={classes.button}
      variant="light"
      color="amber"
      size="sm"
      aria-label={`${t('adminMode.isOff')}: ${t('adminMode.on')}`}
      title={t('adminMode.on')}
      leftSection={<IconShieldOff size={19} stroke={1.75} aria-hidden />}
      onClick={() => void administer()}
    >
      {t('adminMode.isOff')}
    </Button>
  )
}
