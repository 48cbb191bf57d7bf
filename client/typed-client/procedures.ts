/**
 * The procedures with the types of the router. The package has no router: `npm run client:pack` replaces this file by
 * one that it makes from the schemas of the procedures (decision "client package").
 */
import type { AppRouter } from '../api.ts';
import type { Mutation, Query } from './procedure-calls.ts';

interface Procedure<Type, Input, Output> {
  _def: { type: Type; $types: { input: Input; output: Output } };
}

type Called<Part> = {
  [Name in keyof Part]: Part[Name] extends Procedure<'query', infer Input, infer Output>
    ? Query<Input, Output>
    : Part[Name] extends Procedure<'mutation', infer Input, infer Output>
      ? Mutation<Input, Output>
      : Called<Part[Name]>;
};

export type Procedures = Called<AppRouter['_def']['record']>;
