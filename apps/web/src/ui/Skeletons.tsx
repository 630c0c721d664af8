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

interface HeadingProps {
  /** What kind of page it is, which whoever listens hears meanwhile. */
  title?: string | undefined
  /** Pixels between the way to the page and its heading, where there is one. */
  belowCrumbs?: number
  /** The height in pixels of what stands below the heading: without a way to the page one line. */
  lead?: number | false | undefined
}

/** A placeholder for a heading that is not known yet, with what stands above and below it. */
export function HeadingSkeleton({ title, belowCrumbs, lead = !belowCrumbs && 18 }: HeadingProps) {
  return (
    <>
      {title && <SpokenHeading title={title} />}
      <div className={classes.heading} aria-hidden data-skeleton>
        {belowCrumbs && <Bone height={21} width={180} marginBottom={belowCrumbs} />}
        <Bone height={belowCrumbs ? 36 : 32} width="min(340px, 70%)" />
        {lead && <Bone height={lead} width="min(520px, 90%)" marginTop={6} />}
      </div>
    </>
  )
}

/** A placeholder for heading and card while the code and texts of a page load, or what its heading names. */
export function PageSkeleton({ title }: { title?: string }) {
  return (
    <>
      <HeadingSkeleton title={title} />
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
    <div className={classes.rows} role="status" aria-label={t('list.loading')}>
      {numbered(count).map((index) => (
        <Bone key={index} height={height} />
      ))}
    </div>
  )
}
