import type { ActionColor, ActionIcon } from '@klesis/contract/procedures/actions/action-choices.ts'
import {
  IconArchive,
  IconBell,
  IconBolt,
  IconCalendar,
  IconCheck,
  IconDownload,
  IconFile,
  IconLink,
  IconMail,
  IconPrinter,
  IconRefresh,
  IconSend,
  IconTable,
  IconTag,
  IconUser,
  IconUsers,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'

const icons: Record<ActionIcon, TablerIcon> = {
  ...{ bolt: IconBolt, mail: IconMail, bell: IconBell, file: IconFile, download: IconDownload, table: IconTable, check: IconCheck, x: IconX, tag: IconTag },
  ...{ calendar: IconCalendar, user: IconUser, users: IconUsers, send: IconSend, refresh: IconRefresh, link: IconLink, printer: IconPrinter },
  archive: IconArchive,
}

/** The icon of this name, whether or not the portal knows it. */
export const toActionIcon = (name: string): TablerIcon => (Object.hasOwn(icons, name) ? icons[name as ActionIcon] : IconBolt)

const tones: Record<ActionColor, string> = {
  gray: 'var(--mantine-color-dimmed)',
  aegean: 'var(--mantine-color-aegean-text)',
  green: 'var(--mantine-color-green-text)',
  amber: 'var(--mantine-color-amber-text)',
  red: 'var(--mantine-color-red-text)',
}

/** The colour of the icon; that of the text for a name that the portal does not know. */
export const toActionColor = (name: string): string => (Object.hasOwn(tones, name) ? tones[name as ActionColor] : 'currentColor')
