import { answerBlocks } from '@klesis/forms/diff/answer-blocks.ts'
import { columnSums } from '@klesis/forms/diff/column-sums.ts'
import { isLarge, keyAnswers } from '@klesis/forms/diff/key-answers.ts'
import { summarise } from '@klesis/forms/diff/summarise.ts'
import { isAtOrBelow } from '@klesis/forms/model/data-path.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Answer } from './Answer.tsx'
import { AnswerSummary } from './AnswerSummary.tsx'
import { AnswerTable } from './AnswerTable.tsx'
import classes from './decision-answers.module.css'

interface Props {
  form: Form
  data: Record<string, unknown>
  highlighted: readonly string[]
  isWhole: boolean
  onToggle: () => void
  /** Called when all answers are there, and at each change of them. */
  onShown?: () => unknown
  /** Of the button that shows all answers, and of the totals of tables. */
  texts: { all: (count: number) => string; total: string }
  /** Lays out what stands below the key answers. */
  layout?: (below: ReactNode) => ReactNode
}

/** What a decision hangs on: the key answers, each repeated group as a table, and all answers on demand. */
export function DecisionAnswers({ form, data, highlighted, isWhole, onToggle, onShown, texts, layout = (below) => below }: Props) {
  const language = useLanguage()
  const lines = useMemo(() => summarise(form, data, language, { now: new Date(), withEmpty: true }), [form, data, language])
  const keys = keyAnswers(lines)
  const tables = answerBlocks(lines).flatMap(({ table }) => table ?? [])
  const isHighlighted = (path: string) => highlighted.some((one) => isAtOrBelow(path, one))
  // Nothing is folded away where it would leave nothing to see.
  if (keys.length + tables.length === 0) return layout(<AnswerSummary form={form} data={data} highlighted={highlighted} />)
  const Icon = isWhole ? IconChevronDown : IconChevronRight
  return (
    <>
      {keys.length > 0 && (
        <dl className={classes.head}>
          {keys.map(([line, end]) => (
            <div key={line.path} data-changed={[line, end].some((one) => one && isHighlighted(one.path)) || undefined}>
              <dt>{end ? `${line.label} – ${end.label}` : line.label}</dt>
              <dd data-large={isLarge(line) || undefined}>
                {end ? (
                  <>
                    <span className={classes.day}>
                      <Answer line={line} language={language} />
                    </span>
                    {' – '}
                    <span className={classes.day}>
                      <Answer line={end} language={language} />
                    </span>
                  </>
                ) : (
                  <Answer line={line} language={language} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {layout(
        <>
          {tables.map((table) => (
            <div key={table.group}>
              <h3 className={classes.title}>{table.title}</h3>
              <AnswerTable
                table={table}
                isHighlighted={isHighlighted}
                answer={(line) => <Answer line={line} language={language} />}
                sums={{ label: texts.total, ofColumns: columnSums(table, language) }}
              />
            </div>
          ))}
          <UnstyledButton data-answers className={classes.fold} style={{ scrollMarginBlock: 8 }} aria-expanded={isWhole} onClick={onToggle}>
            <Icon size={16} aria-hidden />
            {texts.all(lines.length)}
          </UnstyledButton>
          {isWhole && (
            // Its texts may still be fetched: around the button, which has the focus, nothing is hidden meanwhile.
            <Suspense>
              <AnswerSummary form={form} data={data} highlighted={highlighted} />
              <WhenShown onShown={onShown} />
            </Suspense>
          )}
        </>,
      )}
    </>
  )
}

/** Stands after what it waits for: neither is there before the other. */
function WhenShown({ onShown }: Pick<Props, 'onShown'>) {
  useEffect(() => void onShown?.(), [onShown])
  return null
}
