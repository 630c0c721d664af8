import type { EntryExit } from '@klesis/contract/procedures/entry/entry.ts'
import { Anchor, Button } from '@mantine/core'
import { IconSignRight } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LinkAnchor, LinkButton } from '../../../../ui/LinkButton.tsx'
import classes from '../create.module.css'
import { useFocusOnShow } from './use-focus-on-show.ts'

interface Props {
  exit: EntryExit
  /** Back to the last question; undefined if none was answered. */
  onBack?: (() => void) | undefined
}

/** Says why the invitation is not for the person, not as an error, and where to go instead. It gets the focus unless the page began with it. */
export function ExitNotice({ exit: { text, link }, onBack }: Props) {
  const { t } = useTranslation('entry')
  const title = useFocusOnShow<HTMLHeadingElement>(onBack !== undefined)
  return (
    <section className={classes.exit} aria-labelledby="exit-title">
      <IconSignRight size={34} stroke={1.5} aria-hidden />
      <h2 id="exit-title" ref={title} tabIndex={-1} className={classes.heading}>
        {t('exit.title')}
      </h2>
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {link && <ExitLink {...link} />}
      <div className={classes.remedy}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            {t('exit.change')}
          </Button>
        )}
        <LinkButton variant="subtle" to="/dashboard">
          {t('exit.home')}
        </LinkButton>
      </div>
    </section>
  )
}

/** A link to a page of the portal, or to another site in a new tab. */
function ExitLink({ url, text }: NonNullable<EntryExit['link']>) {
  if (url.startsWith('/')) return <LinkAnchor to={url as never}>{text}</LinkAnchor>
  return (
    <Anchor href={url} target="_blank" rel="noreferrer">
      {text}
    </Anchor>
  )
}
