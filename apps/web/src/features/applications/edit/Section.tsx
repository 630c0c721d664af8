import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from './edit.module.css'
import { type ShownSection, sectionId } from './sections.ts'

/** One part of the page under a heading with an anchor. */
export function Section({ name, describedBy, children }: { name: ShownSection; describedBy?: string; children: ReactNode }) {
  const { t } = useTranslation('applications')
  return (
    <section
      id={sectionId(name)}
      tabIndex={-1}
      data-section={name}
      className={classes.section}
      aria-labelledby={`${sectionId(name)}-title`}
      aria-describedby={describedBy}
    >
      <h2 id={`${sectionId(name)}-title`} className={classes.sectionTitle}>
        {t(`edit.section.${name}`)}
      </h2>
      {children}
    </section>
  )
}
