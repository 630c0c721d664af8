import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { isRefused } from '../../../api/call-refused.ts'
import { loadTexts } from '../../../i18n/i18n.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './confidentiality.module.css'

const ConfidentialityPage = lazyPart(async () => {
  const [{ ConfidentialityPage: Page }] = await Promise.all([import('./ConfidentialityPage.tsx'), loadTexts('evaluation-confidentiality')])
  return { default: Page }
})

const isMissing = (error: unknown) => isRefused(error, 'evaluation.confidentialityMissing')

/** The page, with the yearly declaration of confidentiality in its place while the server asks for it. The page stays mounted, so that no unsaved input is lost. */
export const declaredFirst = (Page: ComponentType) =>
  function DeclaredFirst() {
    const queries = useQueryClient()
    const [isAsked, setAsked] = useState(false)
    useEffect(() => {
      // Only as a refusal arrives: a mutation keeps its error after the declaration, and each further render of its form is an event too.
      const ask = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
        if (event.type === 'updated' && event.action.type === 'error' && isMissing(event.action.error)) setAsked(true)
      }
      const stops = [queries.getQueryCache().subscribe(ask), queries.getMutationCache().subscribe(ask)]
      return () => {
        for (const stop of stops) stop()
      }
    }, [queries])
    const open = async () => {
      await queries.refetchQueries({ predicate: ({ state }) => isMissing(state.error) })
      setAsked(false)
    }
    return (
      <>
        {isAsked && (
          <Suspense fallback={<PageSkeleton />}>
            <ConfidentialityPage onDeclared={open} />
          </Suspense>
        )}
        <div className={isAsked ? classes.kept : classes.page}>
          <Page />
        </div>
      </>
    )
  }
