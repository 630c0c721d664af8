import { useTranslation } from '../../../../i18n/use-translation.ts'
import edit from '../edit.module.css'
import type { ShownSection } from '../SectionNav.tsx'
import classes from './submit-page.module.css'

const partId = (section: ShownSection) => `submitted-${section}`

/** The title of the part that was changed, which takes the focus. */
export const findPartTitle = (section: ShownSection | undefined) => section && document.getElementById(partId(section))

interface Props {
  section: ShownSection
  /** Leads back to the section. */
  onChange: (section: ShownSection) => void
}

/** The title of a part of what is submitted, with the button that leads back to it. */
export function PartTitle({ section, onChange }: Props) {
  const { t } = useTranslation(['applications', 'submission'])
  const title = t(`edit.section.${section}`)
  return (
    <div className={classes.part}>
      <h3 id={partId(section)} tabIndex={-1} className={classes.partTitle}>
        {title}
      </h3>
      <button type="button" className={edit.link} aria-label={`${t('submission:change')}: ${title}`} onClick={() => onChange(section)}>
        {t('submission:change')}
      </button>
    </div>
  )
}
