import type { Piece } from '@klesis/forms/formula/formula.ts'
import { formulaExample } from '@klesis/forms/formula/formula-example.ts'
import type { FormulaLogic } from '@klesis/forms/formula/formula-logic.ts'
import type { Component } from '@klesis/forms/model/form.ts'
import { useBuilderContext } from '../../builder-context.ts'
import classes from './formula.module.css'
import { isKnown, type PieceSpeech, pieceText } from './piece-text.ts'

interface Props {
  component: Component
  pieces: readonly Piece[]
  made: FormulaLogic
  /** Whether a formula is stored, which stays until this one is whole. */
  isStored: boolean
  speech: PieceSpeech
}

/** What a formula comes to on invented answers, or what is missing. */
export function FormulaResult({ component, pieces, made, isStored, speech }: Props) {
  const { builder } = useBuilderContext()
  const { t, locale, sources } = speech
  const number = (value: unknown) =>
    typeof value === 'number' ? value.toLocaleString(locale, { maximumFractionDigits: 10 }) : typeof value === 'string' ? value : '–'
  const unknown = pieces.find((piece) => !isKnown(piece, sources))
  if (unknown) {
    return (
      <p role="status" className={classes.fault}>
        {t('formula.unknown', { piece: pieceText(unknown, speech) })}
      </p>
    )
  }
  if (!made.ok) {
    if (made.fault.name === 'empty') return <div role="status" />
    return (
      <p role="status" className={classes.fault}>
        {t(`formula.fault.${made.fault.name}`)} {isStored && t('formula.before')}
      </p>
    )
  }
  const { values, result } = formulaExample(builder.form, component, pieces, made.logic)
  const shown = pieces.map((piece, index) => (values[index] === undefined ? pieceText(piece, speech) : number(values[index])))
  return (
    <p role="status" className={classes.result}>
      {t('formula.example')} <b>{`${shown.join(' ')} = ${number(result)}`}</b>
    </p>
  )
}
