import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import edit from '../edit.module.css'
import type { ShownSection } from '../SectionNav.tsx'
import classes from './submit-page.module.css'

interface Props {
  section: ShownSection
  /** Leads back to the section. */
  onChange: (section: ShownSection) => void
}

/** The title of a part of what is submitted, with the button that leads back to it. */
export function PartTitle({ section, onChange }: Props) {
  const { t } = useTranslation(['applications', 'submission'])
  return (
    <div className={classes.part}>
      <h3 className={classes.partTitle}>{t(`edit.section.${section}`)}</h3>
      <button type="button" className={edit.link} onClick={() => onChange(section)}>
        {t('submission:change')}
        <VisuallyHidden>: {t(`edit.section.${section}`)}</VisuallyHidden>
      </button>
    </div>
  )
}
