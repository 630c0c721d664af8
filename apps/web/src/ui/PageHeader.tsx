import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import classes from './PageHeader.module.css'
import { useDocumentTitle } from './use-document-title.ts'

interface Crumb {
  text: string
  to: LinkProps['to']
  params?: LinkProps['params']
}

interface Props {
  title: string
  /** One line that says what the page is for. */
  lead?: ReactNode
  /** The page's one primary action. */
  action?: ReactNode
  /** The pages above this one, outermost first. */
  crumbs?: Crumb[]
  /** Where the tab should say something else than the heading. */
  documentTitle?: string
}

export function PageHeader({ title, lead, action, crumbs = [], documentTitle }: Props) {
  const { t } = useTranslation('app')
  useDocumentTitle(documentTitle ?? title)
  return (
    <header className={classes.header}>
      {crumbs.length > 0 && (
        <nav className={classes.crumbs} data-prints aria-label={t('crumbs.label')}>
          {crumbs.map(({ text, to, params }) => (
            <span key={text}>
              <Link to={to} params={params}>
                {text}
              </Link>
              <span aria-hidden> › </span>
            </span>
          ))}
          <span aria-current="page">{title}</span>
        </nav>
      )}
      <div className={classes.row}>
        <div className={classes.text}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {action && <div>{action}</div>}
      </div>
    </header>
  )
}
