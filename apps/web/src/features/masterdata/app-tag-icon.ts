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

/** The icon that a tag of applications names; a plain tag where it names none that we have. */
export const toAppTagIcon = (tag: { icon: string } | undefined): TablerIcon => icons[tag?.icon ?? ''] ?? IconTag
