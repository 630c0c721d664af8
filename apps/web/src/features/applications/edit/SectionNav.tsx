import { VisuallyHidden } from '@mantine/core'
import {
  IconAlertCircle,
  IconArrowsExchange,
  IconBooks,
  IconCheck,
  IconFolders,
  IconForms,
  IconMessage,
  IconPaperclip,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './edit.module.css'

export type ShownSection = 'form' | 'documents' | 'items' | 'comments' | 'differences' | 'others'

const icons: Record<ShownSection, TablerIcon> = {
  form: IconForms,
  documents: IconPaperclip,
  items: IconBooks,
  comments: IconMessage,
  differences: IconArrowsExchange,
  others: IconFolders,
}

export const sectionId = (section: ShownSection) => `section-${section}`

interface Props {
  sections: readonly ShownSection[]
  /** The number of missing answers per section; no entry where nothing is required. */
  missingCounts?: Partial<Record<ShownSection, number>>
  /** Whether the person has tried to go on to the submission: before that the counts are neutral. */
  isTried?: boolean
}

/** The last section whose heading was scrolled past the top. */
function useSectionInView(sections: readonly ShownSection[]) {
  const [inView, setInView] = useState(sections[0])
  const names = sections.join(' ')
  useEffect(() => {
    const look = () => {
      const passed = (names.split(' ') as ShownSection[]).filter(
        (section) => (document.getElementById(sectionId(section))?.getBoundingClientRect().top ?? Infinity) < 160,
      )
      setInView(passed.at(-1) ?? (names.split(' ')[0] as ShownSection))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [names])
  return inView
}

/** Links to the page's sections; each shows whether the section is complete. */
export function SectionNav({ sections, missingCounts = {}, isTried = false }: Props) {
  const { t } = useTranslation('applications')
  const inView = useSectionInView(sections)
  if (sections.length < 2) return null
  return (
    <nav className={classes.sections} aria-label={t('edit.sections')}>
      {sections.map((section) => {
        const Icon = icons[section]
        const count = missingCounts[section]
        return (
          <a
            key={section}
            href={`#${sectionId(section)}`}
            className={classes.sectionLink}
            aria-current={inView === section ? 'location' : undefined}
            onClick={follow(section)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            {t(`edit.section.${section}`)}
            {count !== undefined && count > 0 && (
              <span className={isTried ? classes.requirementState : classes.soft}>
                {isTried && <IconAlertCircle size={15} stroke={1.75} aria-hidden />}
                <span aria-hidden>{count}</span>
                <VisuallyHidden>{t(isTried ? 'edit.wantedHere' : 'edit.leftHere', { count })}</VisuallyHidden>
              </span>
            )}
            {count === 0 && <IconCheck size={17} stroke={2} aria-label={t('edit.completeHere')} className={classes.complete} />}
          </a>
        )
      })}
    </nav>
  )
}

/** Scrolls without changing the URL: its fragment belongs to the approval links. */
const follow = (section: ShownSection) => (event: { preventDefault: () => void }) => {
  event.preventDefault()
  focusSection(section)
}

export function focusSection(section: ShownSection) {
  const target = document.getElementById(sectionId(section))
  target?.scrollIntoView({ block: 'start' })
  target?.focus({ preventScroll: true })
}
