import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from '../edit.module.css'
import { presentOf } from './missing.ts'

interface Props {
  application: ApplicationView
  chosen: readonly number[]
  /** The title of a part; the name of its section without it. */
  title?: (section: 'documents' | 'items') => ReactNode
  /** What is missing of a required document. */
  faultAt?: (requirementId: number) => ReactNode
}

/** The names of the documents and courses that are submitted with the answers. */
export function EnclosedList({ application, chosen, title, faultAt }: Props) {
  const { t } = useTranslation('applications')
  const titleOf = (section: 'documents' | 'items') => title?.(section) ?? <h3 className={classes.listTitle}>{t(`edit.section.${section}`)}</h3>
  const language = useLanguage()
  const documents = application.requirements.map((requirement) => ({ requirement, files: presentOf(application.attachments, requirement.id) }))
  const items = application.items.filter((item) => chosen.includes(item.id))
  return (
    <>
      {documents.length > 0 && (
        <>
          {titleOf('documents')}
          <ul className={classes.missingList}>
            {documents.map(({ requirement, files }) => (
              <li key={requirement.id}>
                {textIn(requirement.title, language)}:{' '}
                <span className={classes.soft}>{files.map((file) => file.name).join(', ') || t('edit.documents.none')}</span> {faultAt?.(requirement.id)}
              </li>
            ))}
          </ul>
        </>
      )}
      {items.length > 0 && (
        <>
          {titleOf('items')}
          <ul className={classes.missingList}>
            {items.map((item) => (
              <li key={item.id}>
                {item.code} {item.title}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
