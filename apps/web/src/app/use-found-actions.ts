import { languages } from '@klesis/contract/languages.ts'
import { useMantineColorScheme } from '@mantine/core'
import { IconKeyboard, IconLanguage, IconLogout, IconMoon, IconShieldCog, IconSun } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { adminMode, switchAdminMode } from '../api/admin-mode.ts'
import { useStore } from '../api/store.ts'
import type { ActionHit } from '../features/finder/hits.ts'
import { useMe } from '../features/identity/identity.queries.ts'
import { keysShown } from '../features/keys/keys-shown.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { languageNames } from '../i18n/language.ts'
import { storedOverlay } from '../i18n/overlay.ts'
import { useTranslation } from '../i18n/use-translation.ts'

interface Options {
  onClose: () => void
  /** Asks before the person is signed out. */
  onSignOut: () => void
}

/** What can be done from anywhere: the choices of the bar and of the person's menu. */
export function useFoundActions({ onClose, onSignOut }: Options): ActionHit[] {
  const { t, i18n } = useTranslation(['finder', 'app', 'keys'])
  const me = useMe()
  const isAdministering = useStore(adminMode)
  const queries = useQueryClient()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const closing = (act: () => void) => () => {
    onClose()
    act()
  }
  const administer = () => {
    switchAdminMode(!isAdministering)
    void queries.invalidateQueries()
  }
  const all = [...languages.map((code) => ({ code, name: languageNames[code] })), ...(storedOverlay(i18n.language)?.languages ?? [])]
  const isDark = colorScheme === 'dark'
  return [
    { key: 'keys', title: t('keys:title'), icon: IconKeyboard, act: closing(() => keysShown.set(true)) },
    ...all
      .filter(({ code }) => code !== i18n.language)
      .map(({ code, name }) => ({
        key: `language-${code}`,
        title: t('finder:action.language', { name }),
        icon: IconLanguage,
        act: closing(() => void setLanguage(code)),
      })),
    {
      key: 'scheme',
      title: t(isDark ? 'finder:action.light' : 'finder:action.dark'),
      icon: isDark ? IconSun : IconMoon,
      act: closing(() => setColorScheme(isDark ? 'light' : 'dark')),
    },
    ...(me?.mayAdminister
      ? [
          {
            key: 'admin-mode',
            title: t(isAdministering ? 'finder:action.adminModeOff' : 'finder:action.adminModeOn'),
            icon: IconShieldCog,
            act: closing(administer),
          },
        ]
      : []),
    { key: 'sign-out', title: t('app:user.signOut'), icon: IconLogout, act: onSignOut },
  ]
}
