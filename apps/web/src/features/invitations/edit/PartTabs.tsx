import { Tabs, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './edit.module.css'
import type { EditorPart } from './sections.ts'

interface Props {
  parts: readonly EditorPart[]
  /** The part that is shown; null while the section is closed. */
  active: EditorPart | null
  label: string
  problems: ReadonlyMap<EditorPart, number>
}

/** The parts of a section as tabs, in one row that scrolls where there is no room: the active one is in sight. */
export function PartTabs({ parts, active, label, problems }: Props) {
  const { t } = useTranslation('invitations')
  const { t: tEditor } = useTranslation('invitation-editor')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = list.current
    const tab = active === null ? null : row?.querySelector<HTMLElement>(`[data-part-tab="${active}"]`)
    // The page stays where it is; only the row scrolls.
    if (row && tab) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
  }, [active])
  return (
    <Tabs.List ref={list} className={classes.tabs} aria-label={label}>
      {parts.map((part) => {
        const count = problems.get(part) ?? 0
        return (
          <Tabs.Tab
            key={part}
            value={part}
            data-part-tab={part}
            className={classes.tab}
            rightSection={count > 0 && <IconAlertCircle size={17} stroke={1.75} className={classes.alert} aria-hidden />}
          >
            {t(`section.${part}`)}
            {count > 0 && <VisuallyHidden>, {tEditor('section.problems', { count })}</VisuallyHidden>}
          </Tabs.Tab>
        )
      })}
    </Tabs.List>
  )
}
