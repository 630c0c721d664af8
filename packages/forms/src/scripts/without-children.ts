import type { Component } from '../model/form.ts'

/** A component as scripts see it: without its child components. */
export const withoutChildren = ({ components: _, columns: __, rows: ___, logic: ____, ...own }: Component): Record<string, unknown> => own
