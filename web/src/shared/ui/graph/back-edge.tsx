import { BaseEdge, type Edge, type EdgeProps, getBezierPath, useInternalNode } from '@xyflow/react';
import { backPath } from './back-path';

const LANE = 10;
const CLEARANCE = 28;
/** Narrow: it may pass over the answers of other cards. */
const GRIP = 5;

function useBottom(id: string): number {
  const node = useInternalNode(id);
  return node ? node.internals.positionAbsolute.y + (node.measured.height ?? 0) : 0;
}

/** `lane` keeps arrows that go back from one card apart; `floor` is where the arrow passes other cards. */
type InLane = Edge<{ lane: number; floor?: number } & Record<string, unknown>>;

/** An answer that leads back or past other cards: the arrow goes round them, where it can be seen. */
export function BackEdge(props: EdgeProps<InLane>) {
  const { source, target, sourceX, sourceY, targetX, targetY, data } = props;
  const bottom = Math.max(useBottom(source), useBottom(target));
  const floor = data?.floor ?? bottom + CLEARANCE + LANE * (data?.lane ?? 0);
  const path =
    data?.floor === undefined && targetX > sourceX
      ? getBezierPath(props)[0]
      : backPath({ x: sourceX, y: sourceY }, { x: targetX, y: targetY }, floor);
  return (
    <BaseEdge
      id={props.id}
      path={path}
      style={props.style}
      markerEnd={props.markerEnd}
      interactionWidth={GRIP}
    />
  );
}
