import type { Me } from '@klesis/contract/identity/identity.ts'
import { Menu, SegmentedControl, Switch, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconUser } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminMode, switchAdminMode } from '../api/admin-mode.ts'
import { useStore } from '../api/store.ts'
import { PersonAvatar } from '../ui/PersonAvatar.tsx'
import classes from './UserMenu.module.css'

const SignOutDialog = lazy(() => import('./SignOutDialog.tsx').then((module) => ({ default: module.SignOutDialog })))
const schemes = [
  { value: 'auto', text: 'user.schemeAuto' },
  { value: 'light', text: 'user.schemeLight' },
  { value: 'dark', text: 'user.schemeDark' },
] as const

export function UserMenu({ me }: { me: Me }) {
  const { t } = useTranslation('app')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const isAdministering = useStore(adminMode)
  const queries = useQueryClient()
  const administer = (on: boolean) => {
    switchAdminMode(on)
    return queries.invalidateQueries()
  }
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={270}>
        <Menu.Target>
          <UnstyledButton className={classes.button} aria-label={t('user.menu', { name: me.fullname })}>
            <PersonAvatar name={me.fullname} address={me.avatar} />
            <span className={classes.name}>{me.fullname}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{me.uid}</Menu.Label>
          <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={18} stroke={1.75} />}>
            {t('user.profile')}
          </Menu.Item>
          {me.mayAdminister && (
            <Switch
              className={classes.row}
              label={t('user.adminMode')}
              checked={isAdministering}
              onChange={(event) => administer(event.currentTarget.checked)}
            />
          )}
          <div className={classes.row}>
            <p className={classes.caption}>{t('user.scheme')}</p>
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label={t('user.scheme')}
              value={colorScheme}
              onChange={(value) => setColorScheme(value)}
              data={schemes.map(({ value, text }) => ({ value, label: t(text) }))}
            />
          </div>
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout size={18} stroke={1.75} />} onClick={() => setLeaving(true)}>
            {t('user.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isLeaving && (
        <Suspense>
          <SignOutDialog onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}
