import type { CSSProperties } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './Skeletons.module.css'
import { useDocumentTitle } from './use-document-title.ts'

const Bone = (style: CSSProperties) => <div className={classes.bone} style={style} />
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index)

function SpokenHeading({ title }: { title: string }) {
  useDocumentTitle(title)
  return (
    <h1 className={classes.spoken} data-skeleton>
      {title}
    </h1>
  )
}

/**
 * A placeholder for a heading that is not known yet, with the line below it, or the way to the page above it, and that many pixels between them; 0 without
 * the line. Whoever listens hears meanwhile what kind of page it is: its `title`.
 */
export function HeadingSkeleton({ title, belowCrumbs, aboveLead = belowCrumbs ? 0 : 10 }: { title?: string; belowCrumbs?: number; aboveLead?: number }) {
  return (
    <>
      {title && <SpokenHeading title={title} />}
      <div className={classes.heading} aria-hidden data-skeleton>
        {belowCrumbs && <Bone height={21} width={180} marginBottom={belowCrumbs} />}
        <Bone height={belowCrumbs ? 36 : 32} width="min(340px, 70%)" />
        {aboveLead > 0 && <Bone height={18} width="min(520px, 90%)" marginTop={aboveLead} />}
      </div>
    </>
  )
}

/** A placeholder for heading and card while the code and texts of a page load, or what its heading names. */
export function PageSkeleton({ title }: { title?: string }) {
  return (
    <>
      <HeadingSkeleton {...(title && { title })} />
      <Bone height={220} />
    </>
  )
}

/** A grid of cards of the final height. */
export function CardsSkeleton({ count = 6, height = 200 }: { count?: number; height?: number }) {
  const { t } = useTranslation('app')
  return (
    <div className={classes.cards} role="status" aria-label={t('list.loading')}>
      {numbered(count).map((index) => (
        <Bone key={index} height={height} />
      ))}
    </div>
  )
}

/** Rows of a table or a list of the final height. */
export function RowsSkeleton({ count = 8, height = 48 }: { count?: number; height?: number }) {
  const { t } = useTranslation('app')
  return (
    <div className={classes.rows} data-rows role="status" aria-label={t('list.loading')}>
      {numbered(count).map((index) => (
        <Bone key={index} height={height} />
      ))}
    </div>
  )
}
