import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { managedEvents } from './manage/managed-events.ts'

const loadMenu = () => import('./manage/ActionsMenu.tsx')
const ActionsMenu = lazyPart(() => loadMenu().then((file) => ({ default: file.ActionsMenu })))

/** The button of the actions menu; the menu's code is loaded when the button is hovered, focused or pressed. */
export function HeaderActions({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('applications')
  const [isRequested, request] = useState(false)
  if (!managedEvents.some((event) => application.allowed.includes(event))) return null
  const button = (
    <Button
      variant="default"
      aria-haspopup="menu"
      rightSection={<IconChevronDown size={17} stroke={1.75} aria-hidden />}
      loading={isRequested}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={() => request(true)}
    >
      {t('edit.actions.title')}
    </Button>
  )
  if (!isRequested) return button
  return (
    <Suspense fallback={button}>
      <ActionsMenu application={application} />
    </Suspense>
  )
}
