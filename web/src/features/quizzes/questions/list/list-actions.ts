import type { ChangeEvent, PointerEvent } from 'react';
import type { Problem } from '../model/figures';
import type { Question } from '../model/types';

/** What can be done with questions of the list, from wherever it is asked for. */
export type ListActions = {
  drag: (event: PointerEvent<HTMLElement>, id: number) => void;
  /** One place up or down. */
  step: (id: number, by: number) => void;
  /** To begin at a place, from 0; beyond the end it is the end. */
  place: (ids: readonly number[], to: number) => void;
  setWeight: (ids: readonly number[], weight: number) => void;
  copy: (ids: readonly number[]) => void;
  remove: (ids: readonly number[]) => void;
  askPlace: (ids: readonly number[]) => void;
  askWeight: (ids: readonly number[]) => void;
  openMenu: (id: number, button: HTMLElement) => void;
};

/** What a row of the list shows. */
export type RowProps = {
  quiz: number;
  question: Question;
  index: number;
  title: string;
  share: number;
  problems: readonly Problem[];
  isChosen: boolean;
  /** A filtered list has gaps: there is no sense in sorting it. */
  canSort: boolean;
  hasMenu: boolean;
  onChoose: (event: ChangeEvent<HTMLInputElement>) => void;
  actions: ListActions;
};
