import { texts } from '../app/language';
import type { StepName } from './lesson';

interface StepText {
  head: string;
  /// What is to be known, and what is to be done.
  about: string;
  task: string;
  /// After a legal move that is not the right one; where there is none, no such move exists.
  wrong?: string;
  /// After the right one.
  right: string;
}

export const lessonText = texts<Record<StepName, StepText>>({
  en: {
    move: {
      head: 'Your first move',
      about: 'You play the dark pieces, from the bottom. A man goes one square diagonally forward, on the dark squares.',
      task: 'Move your man from square 11 to square 16. Click on it, then on the square, or drag it there.',
      wrong: 'That was a move, too, but to square 15. Try the other side.',
      right: 'Well done. Its move is written 11-16.',
    },
    exchange: {
      head: 'Exchanging',
      about:
        'The opponent moves towards you, and captures by jumping over your pieces. If the square behind your man is occupied, it is protected.',
      task: 'Offer an exchange: move a man to square 15, where White must take it, and you take back.',
      wrong: 'Possible, but it is square 15 that we want.',
      right: 'Right. White must capture on 15, and one of your men takes back.',
    },
    capture: {
      head: 'Capturing',
      about: 'A white man stands diagonally in front of yours, and the square behind it is empty. Jump over it!',
      task: 'Capture the man on square 18.',
      right: 'The man is yours. A capture is written with an x: 14x23.',
    },
    forced: {
      head: 'You must capture',
      about:
        'If you can capture, you must. All other moves are then forbidden, even good ones. So is it for your opponent: remember this, it is the root of most tricks.',
      task: 'Try to move another man first. Then capture.',
      right: 'So it is: the piece that must capture has a yellow ring.',
    },
    jump: {
      head: 'Jumping on',
      about: 'If you can go on capturing with the same piece after a jump, you must. It is all one move.',
      task: 'Capture both men in one move. Click on each square where your man lands, or only on the last one.',
      right: 'Two at once! There is no limit to the number of jumps.',
    },
    choice: {
      head: 'A choice of captures',
      about: 'If there are several ways to capture, choose the one you like, whether it takes more or fewer pieces.',
      task: 'One capture takes one man, the other two. Take two.',
      wrong: 'This capture is allowed, but it takes only one man.',
      right: 'Two are better than one, here. Elsewhere it can be the other way round.',
    },
    crown: {
      head: 'Becoming a king',
      about: 'A man that reaches the last row is crowned: it becomes a king.',
      task: 'Move your man to the last row.',
      right: 'Your man wears a crown now.',
    },
    back: {
      head: 'What a king can do',
      about:
        'A king moves and captures forward and backward, but still only one square at a time. It does not fly over the board.',
      task: 'Capture backward with your king.',
      right: 'No man can do this: men never capture backward.',
    },
    stop: {
      head: 'Crowning ends the move',
      about:
        'A man that captures and reaches the last row becomes a king, and its move ends. It must not go on capturing as a king.',
      task: 'Capture the man on square 26, and see whether you may take another one.',
      right: 'You have a new king, but now it is White’s turn.',
    },
    win: {
      head: 'Winning without capturing',
      about: 'Whoever cannot move loses: without pieces, or with all pieces blocked.',
      task: 'Block the last white man: after your move it must have no move left.',
      wrong: 'White can still move, and perhaps capture. Look which squares the white man needs.',
      right: 'White cannot move: you have won.',
    },
    shot: {
      head: 'Giving one to take two',
      about:
        'Captures are compulsory, so you can force your opponent to move as you like. Giving a man to take more back is called a shot.',
      task: 'Give a man on square 15, and take two.',
      wrong: 'Nothing is wrong with this, but there is something better: a man on square 15 must be taken.',
      right: 'Your first shot. There are hundreds of them among the puzzles.',
    },
    centre: {
      head: 'Beginning a game',
      about:
        'Men in the middle control more squares than men at the edge. Keep your back row, or a part of it, as long as you can: it prevents kings.',
      task: 'Begin a game: move a man to the middle, to square 14 or 15.',
      wrong: 'This is playable, but it leads away from the middle.',
      right: 'A good beginning. You know all you need for a first game!',
    },
  },
  pt: {
    move: {
      head: 'O primeiro lance',
      about:
        'Você joga com as peças escuras, de baixo para cima. A pedra anda uma casa na diagonal, para a frente, pelas casas escuras.',
      task: 'Leve a pedra da casa 11 para a casa 16. Clique nela e depois na casa, ou arraste a pedra.',
      wrong: 'Esse lance também é possível, mas foi para a casa 15. Tente o outro lado.',
      right: 'Muito bem. Esse lance se escreve 11-16.',
    },
    exchange: {
      head: 'Trocar peças',
      about:
        'O adversário vem na sua direção e captura saltando por cima das suas peças. Se a casa atrás da sua pedra está ocupada, ela está protegida.',
      task: 'Ofereça uma troca: leve uma pedra à casa 15, onde as brancas devem tomá-la, e você toma de volta.',
      wrong: 'É possível, mas o que queremos é a casa 15.',
      right: 'Isso. As brancas devem capturar na 15, e uma das suas pedras toma de volta.',
    },
    capture: {
      head: 'Capturar',
      about: 'Há uma pedra branca na diagonal, à frente da sua, e a casa atrás dela está vazia. Salte por cima dela!',
      task: 'Capture a pedra da casa 18.',
      right: 'A pedra é sua. Uma captura se escreve com x: 14x23.',
    },
    forced: {
      head: 'Capturar é obrigatório',
      about:
        'Se você pode capturar, é obrigado a capturar. Nenhum outro lance é permitido, nem mesmo um bom. Vale também para o adversário: guarde isso, é daí que vem a maioria dos truques.',
      task: 'Tente antes mover outra pedra. Depois capture.',
      right: 'É assim: a peça que deve capturar tem um anel amarelo.',
    },
    jump: {
      head: 'Capturas em sequência',
      about: 'Se depois de um salto a mesma peça pode capturar de novo, ela deve continuar. Tudo isso é um só lance.',
      task: 'Capture as duas pedras em um só lance. Clique em cada casa em que a sua pedra cai, ou só na última.',
      right: 'Duas de uma vez! Não há limite para o número de saltos.',
    },
    choice: {
      head: 'Escolher a captura',
      about: 'Se há mais de uma captura possível, escolha a que quiser, tome ela mais ou menos peças.',
      task: 'Uma captura toma uma pedra; a outra, duas. Tome duas.',
      wrong: 'Essa captura é permitida, mas toma só uma pedra.',
      right: 'Aqui, duas valem mais do que uma. Em outras posições pode ser o contrário.',
    },
    crown: {
      head: 'Fazer dama',
      about: 'A pedra que chega à última fileira é coroada: vira dama.',
      task: 'Leve a sua pedra à última fileira.',
      right: 'Agora a sua pedra tem uma coroa.',
    },
    back: {
      head: 'O que a dama faz',
      about: 'A dama anda e captura para a frente e para trás, mas sempre uma casa por vez. Ela não é voadora.',
      task: 'Capture para trás com a dama.',
      right: 'Uma pedra não pode fazer isso: nas damas inglesas, a pedra nunca captura para trás.',
    },
    stop: {
      head: 'A coroação encerra o lance',
      about:
        'A pedra que captura e chega à última fileira vira dama, e o lance acaba. Ela não pode continuar capturando como dama.',
      task: 'Capture a pedra da casa 26 e veja se pode tomar outra.',
      right: 'Você tem uma nova dama, mas agora é a vez das brancas.',
    },
    win: {
      head: 'Vencer sem capturar',
      about: 'Quem não pode jogar perde: por não ter peças ou por ter todas bloqueadas.',
      task: 'Bloqueie a última pedra branca: depois do seu lance, ela não pode ter para onde ir.',
      wrong: 'As brancas ainda podem jogar, e talvez capturar. Veja de que casas a pedra branca precisa.',
      right: 'As brancas não têm lance: você venceu.',
    },
    shot: {
      head: 'Dar uma para tomar duas',
      about:
        'Como capturar é obrigatório, você pode forçar o adversário a jogar como você quer. Entregar uma pedra para tomar mais de volta se chama golpe.',
      task: 'Entregue uma pedra na casa 15 e tome duas.',
      wrong: 'Não está errado, mas há coisa melhor: uma pedra na casa 15 deve ser tomada.',
      right: 'O seu primeiro golpe. Há centenas deles entre os problemas.',
    },
    centre: {
      head: 'Começar uma partida',
      about:
        'As pedras no meio controlam mais casas do que as da borda. Conserve a sua última fileira, ou parte dela, o quanto puder: ela impede que o adversário faça dama.',
      task: 'Comece uma partida: leve uma pedra para o meio, à casa 14 ou 15.',
      wrong: 'Dá para jogar assim, mas o lance se afasta do meio.',
      right: 'Um bom começo. Você já sabe tudo o que precisa para a primeira partida!',
    },
  },
});
