import { IconBookmark, IconCheck, IconCircleCheck, IconClock, IconFlag, IconFlame, IconMessages, IconStar, IconTag, type TablerIcon } from '@tabler/icons-react'

const icons: Readonly<Record<string, TablerIcon>> = {
  tag: IconTag,
  flag: IconFlag,
  flame: IconFlame,
  star: IconStar,
  clock: IconClock,
  check: IconCheck,
  'circle-check': IconCircleCheck,
  bookmark: IconBookmark,
  messages: IconMessages,
}

/** The icon of an application tag; a plain tag if its name is unknown. */
export const toAppTagIcon = (tag: { icon: string } | undefined): TablerIcon => icons[tag?.icon ?? ''] ?? IconTag
