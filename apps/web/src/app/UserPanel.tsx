import type { Me } from '@klesis/contract/identity/identity.ts'
import { SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core'
import { IconKeyboard, IconLogout, IconUser, IconVideo } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { adminMode, switchAdminMode } from '../api/admin-mode.ts'
import { useStore } from '../api/store.ts'
import { keysShown } from '../features/keys/keys-shown.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './UserMenu.module.css'

const schemes = [
  { value: 'auto', text: 'user.schemeAuto' },
  { value: 'light', text: 'user.schemeLight' },
  { value: 'dark', text: 'user.schemeDark' },
] as const

interface Props {
  me: Me
  onFollow: () => void
  onSignOut: () => void
}

export function UserPanel({ me, onFollow, onSignOut }: Props) {
  const { t } = useTranslation(['app', 'keys'])
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isAdministering = useStore(adminMode)
  const queries = useQueryClient()
  const administer = (on: boolean) => {
    switchAdminMode(on)
    return queries.invalidateQueries()
  }
  const showKeys = () => {
    onFollow()
    keysShown.set(true)
  }
  return (
    <>
      {!me.isNameless && <p className={classes.caption}>{me.uid}</p>}
      {!me.scope && (
        <Link to="/profile/me" className={classes.entry} onClick={onFollow}>
          <IconUser size={18} stroke={1.75} aria-hidden />
          {t('user.profile')}
        </Link>
      )}
      {me.mayAdminister && (
        <Switch className={classes.row} label={t('user.adminMode')} checked={isAdministering} onChange={(event) => administer(event.currentTarget.checked)} />
      )}
      <div className={classes.row}>
        <p className={classes.schemes}>{t('user.scheme')}</p>
        <SegmentedControl
          fullWidth
          orientation="vertical"
          size="sm"
          aria-label={t('user.scheme')}
          value={colorScheme}
          onChange={setColorScheme}
          data={schemes.map(({ value, text }) => ({ value, label: t(text) }))}
        />
      </div>
      <Link to="/recording" className={classes.entry} onClick={onFollow}>
        <IconVideo size={18} stroke={1.75} aria-hidden />
        {t('user.recording')}
      </Link>
      {!me.scope && (
        <button type="button" className={classes.entry} onClick={showKeys}>
          <IconKeyboard size={18} stroke={1.75} aria-hidden />
          {t('keys:title')}
        </button>
      )}
      <button type="button" className={classes.entry} onClick={onSignOut}>
        <IconLogout size={18} stroke={1.75} aria-hidden />
        {t('user.signOut')}
      </button>
    </>
  )
}
