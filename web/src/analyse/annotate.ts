// Writes a judgement into the game: a sign at each fault, and the better line beside it.
import { faultSign } from './graph';
import { faultsOf, type Judging } from './judging';
import { addLine, isSign, nodeAt, withSign, type Tree } from './tree';

const kMovesInVariation = 16;

/// A sign that is there already, the user's or the file's, stays.
export function annotated(tree: Tree, judging: Judging): Tree {
  let result = tree;
  for (const { ply, fault, best } of faultsOf(judging)) {
    const path = judging.moves.slice(0, ply + 1);
    const node = nodeAt(result, path);
    const sign = faultSign(fault);
    if (!node || !sign) continue;
    if (!node.nags.some(isSign)) result = withSign(result, path, sign.nag);
    result = addLine(result, path.slice(0, -1), best.slice(0, kMovesInVariation));
  }
  return result;
}
