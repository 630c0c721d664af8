import { IconArrowsExchange, IconBooks, IconFolders, IconForms, IconMessage, IconPaperclip, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './sections.module.css'
import { focusSection, type ShownSection, sectionId } from './sections.ts'
import { useSectionInView } from './use-section-in-view.ts'

const icons: Record<ShownSection, TablerIcon> = {
  form: IconForms,
  documents: IconPaperclip,
  items: IconBooks,
  comments: IconMessage,
  differences: IconArrowsExchange,
  others: IconFolders,
}

/** Links to the sections of an application that is read. */
export function SectionNav({ sections }: { sections: readonly ShownSection[] }) {
  const { t } = useTranslation('applications')
  const inView = useSectionInView(sections)
  if (sections.length < 2) return null
  return (
    <nav className={classes.sections} aria-label={t('edit.sections')}>
      {sections.map((section) => {
        const Icon = icons[section]
        return (
          <a
            key={section}
            href={`#${sectionId(section)}`}
            className={classes.link}
            aria-current={inView === section ? 'location' : undefined}
            onClick={follow(section)}
          >
            <Icon size={18} stroke={1.75} aria-hidden />
            {t(`edit.section.${section}`)}
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
