import { useTranslation } from '../../../../i18n/use-translation.ts'
import edit from '../edit.module.css'
import type { ShownSection } from '../sections.ts'
import classes from './submit-page.module.css'
import type { SubmittedPart } from './submitted-part.ts'

const partId = (part: string) => `submitted-${part.replace(' ', '-')}`

/** The title of the part that was changed, which takes the focus. */
export const findPartTitle = (part: SubmittedPart | 'address' | undefined) => part && document.getElementById(partId(part))

interface Props {
  part: SubmittedPart
  title: string
  /** Leads back to where the part is filled in. */
  onChange: (part: SubmittedPart) => void
}

/** The title of a part of what is submitted, with the button that leads back to it. */
export function PartTitle({ part, title, onChange }: Props) {
  const { t } = useTranslation('submission')
  return (
    <div className={classes.part}>
      <h3 id={partId(part)} tabIndex={-1} className={classes.partTitle}>
        {title}
      </h3>
      <button type="button" className={edit.link} aria-label={`${t('change')}: ${title}`} onClick={() => onChange(part)}>
        {t('change')}
      </button>
    </div>
  )
}

interface SectionProps extends Omit<Props, 'part' | 'title'> {
  section: ShownSection
}

/** The same for a section of the page, by its name. */
export function SectionTitle({ section, onChange }: SectionProps) {
  const { t } = useTranslation('applications')
  return <PartTitle part={section} title={t(`edit.section.${section}`)} onChange={onChange} />
}
