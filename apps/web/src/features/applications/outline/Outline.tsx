import type { ApplicationOutline } from '@klesis/contract/applications/outline.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { Deciders, hasDeciders } from './Deciders.tsx'
import classes from './outline.module.css'
import { outlineQuery } from './outline.queries.ts'

interface Props {
  invitationId: number
  /** Stands below, and comes with the outline so that this does not push it down. */
  children?: ReactNode
}

/** Before an application is created: what it asks for, and who decides. */
export function Outline({ invitationId, children }: Props) {
  const language = useLanguage()
  const { data, error, refetch } = useQuery(outlineQuery(invitationId, language))
  if (!data && !error) return <RowsSkeleton count={2} height={64} />
  return (
    <>
      {data ? <Asked outline={data} /> : <Refused error={error} onRetry={() => void refetch()} />}
      {children}
    </>
  )
}

function Asked({ outline }: { outline: ApplicationOutline }) {
  const { t } = useTranslation('outline')
  const language = useLanguage()
  const { parts, documents, asksItems, asksPhoto } = outline
  return (
    <section aria-labelledby="outline">
      <h2 id="outline" className={classes.title}>
        {t('title')}
      </h2>
      <Card className={classes.card}>
        {(parts.length > 0 || asksItems || asksPhoto) && (
          <div>
            <h3 className={classes.heading}>{t('questions')}</h3>
            {parts.map(({ title, questions }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two parts can have one title, and none moves
              <details key={index} className={classes.part}>
                <summary>
                  {title || t('form')} <span className={text.soft}>{t('count', { count: questions.length })}</span>
                </summary>
                <ul className={classes.list}>
                  {questions.map((question) => (
                    <li key={question}>{question}</li>
                  ))}
                </ul>
              </details>
            ))}
            {parts.length > 0 && <p className={text.soft}>{t('more')}</p>}
            {asksItems && <p className={text.soft}>{t('items')}</p>}
            {asksPhoto && <p className={text.soft}>{t('photo')}</p>}
          </div>
        )}
        {documents.length > 0 && (
          <div>
            <h3 className={classes.heading}>{t('documents')}</h3>
            <ul className={classes.list}>
              {documents.map(({ title, isRequired }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two documents can have one title, and none moves
                <li key={index}>
                  {textIn(title, language)}
                  {!isRequired && <span className={text.soft}> {t('optional')}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
        {hasDeciders(outline) && (
          <div>
            <h3 className={classes.heading}>{t('deciders')}</h3>
            <Deciders outline={outline} />
          </div>
        )}
      </Card>
    </section>
  )
}
